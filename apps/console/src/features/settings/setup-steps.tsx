import type { SetupStep, SetupStepName } from '@caravan/contract/golive/golive.calls';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import styles from './setup-steps.module.css';

/** Where at the desk a step is done; the others are variables of the server. */
const FORMS: Readonly<Partial<Record<SetupStepName, string>>> = {
  name: paths.settingOf('brand'),
  logo: paths.settingOf('look'),
  colours: paths.settingOf('look'),
  legal_entity: paths.settingOf('legalEntity'),
  tax_numbers: paths.settingOf('legalEntity'),
  warehouse: paths.warehouses,
  mail_sender: paths.settingOf('brand'),
  legal_texts: paths.settingOf('legalTerms'),
  freight_lines: paths.freight,
  rates: paths.rates,
};

/** What makes the shop the operator's own, in order, each with the way to its form. */
export const SetupSteps = ({ steps }: { steps: readonly SetupStep[] }) => {
  const { golive } = useText();
  const next = steps.find(({ isDone }) => !isDone)?.name;
  if (next === undefined) return null;
  return (
    <Panel title={golive.setup}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.name} aria-current={step.name === next ? 'step' : undefined}>
            <StatusTag tone={step.isDone ? 'success' : 'warning'}>
              {step.isDone ? golive.done : golive.missing}
            </StatusTag>
            <StepName step={step} />
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const StepName = ({ step: { name, variables } }: { step: SetupStep }) => {
  const { golive } = useText();
  const form = FORMS[name];
  return (
    <span>
      {form === undefined ? golive.steps[name] : <Link to={form}>{golive.steps[name]}</Link>}
      {variables.length > 0 ? <code className={styles['variables']}>{variables.join(' ')}</code> : null}
    </span>
  );
};
