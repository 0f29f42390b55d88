import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { toFirstMistake } from '../../shell/forms/first-mistake.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { uploadPicture } from '../../shell/forms/upload-picture.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldRow, Form } from '../../ui/forms/form.tsx';
import { ImageUpload } from '../../ui/forms/image-upload.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Stepper } from '../../ui/choices/stepper.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import {
  draftProblem,
  type DraftProblem,
  firstDraft,
  keepDraft,
  type SourcingDraft,
} from './sourcing-draft.ts';
import { useAsk } from './use-ask.ts';
import styles from './sourcing.module.css';

const FORM = 'sourcing-form';
const MOST_PICTURES = 5;
const MOST_PIECES = 9_999;

/** Asking a buyer for goods that no link and no search leads to. */
export const Component = () => {
  const { ask } = useTexts('sourcing').sourcing;
  const paths = usePaths();
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => firstDraft(broughtBy(query)));
  const [isChecked, setChecked] = useState(false);
  const { send, isSending, nameRefusal } = useAsk();
  const problem = draftProblem(draft);
  const change = (part: Partial<SourcingDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(next);
  };
  const button = (
    <Button type="submit" form={FORM} wide size="large" loading={isSending}>
      {ask.send}
    </Button>
  );
  return (
    <Page title={ask.title} narrow bottomBar={<BottomBar>{button}</BottomBar>}>
      <Form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (problem === undefined) send(draft);
          else toFirstMistake();
        }}
      >
        <p className={styles['lead']}>{ask.lead}</p>
        <WantedFields
          draft={draft}
          problem={isChecked ? problem : undefined}
          nameRefusal={nameRefusal}
          onChange={change}
        />
        <Figures draft={draft} problem={isChecked ? problem : undefined} onChange={change} />
        <Link to={paths.sourcingList()} className={styles['mine']}>
          {ask.mine}
        </Link>
      </Form>
    </Page>
  );
};

const broughtBy = (query: URLSearchParams) => {
  const [link, name] = [query.get('link'), query.get('name')];
  return { ...(link !== null && { link }), ...(name !== null && { name }) };
};

interface FieldsProps {
  readonly draft: SourcingDraft;
  /** What is wrong, from the first try to send on. */
  readonly problem: DraftProblem | undefined;
  readonly onChange: (part: Partial<SourcingDraft>) => void;
}

const WantedFields = ({
  draft,
  problem,
  nameRefusal,
  onChange,
}: FieldsProps & { readonly nameRefusal: string | undefined }) => {
  const { ask } = useTexts('sourcing').sourcing;
  const { call } = useApp();
  return (
    <Card as="section" className={styles['fields']}>
      <TextField
        label={ask.name}
        hint={ask.nameHint}
        name="name"
        autoComplete="off"
        maxLength={200}
        required
        value={draft.name}
        error={problem === 'name' ? ask.nameMissing : nameRefusal}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={ask.link}
        hint={ask.linkHint}
        name="link"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        value={draft.link}
        onChange={(event) => onChange({ link: event.target.value })}
      />
      <TextArea
        label={ask.specification}
        name="specification"
        maxLength={500}
        value={draft.specification}
        onChange={(event) => onChange({ specification: event.target.value })}
      />
      <div className={styles['pictures']}>
        <span className={styles['label']}>{ask.pictures}</span>
        <span className={styles['faint']}>{ask.picturesHint}</span>
        <ImageUpload
          label={ask.pictures}
          value={draft.pictures}
          most={MOST_PICTURES}
          upload={(file) => uploadPicture(call, file)}
          onChange={(pictures) => onChange({ pictures })}
        />
      </div>
    </Card>
  );
};

const Figures = ({ draft, problem, onChange }: FieldsProps) => {
  const { ask } = useTexts('sourcing').sourcing;
  const fields = { draft, problem, onChange };
  return (
    <Card as="section" className={styles['fields']}>
      <FieldRow>
        <YuanField name="price" label={ask.price} {...fields} />
        <YuanField name="freight" label={ask.freight} {...fields} />
      </FieldRow>
      <div className={styles['row']}>
        <span className={styles['label']}>{ask.quantity}</span>
        <Stepper
          label={ask.quantity}
          value={draft.quantity}
          max={MOST_PIECES}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
    </Card>
  );
};

interface YuanFieldProps extends FieldsProps {
  readonly name: 'price' | 'freight';
  readonly label: string;
}

/** What the marketplace asks, as far as the shopper knows. */
const YuanField = ({ name, label, draft, problem, onChange }: YuanFieldProps) => {
  const { ask } = useTexts('sourcing').sourcing;
  return (
    <TextField
      label={label}
      hint={ask.optional}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      lead="¥"
      maxLength={12}
      value={draft[name]}
      error={problem === name ? ask.amountProblem : undefined}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
};
