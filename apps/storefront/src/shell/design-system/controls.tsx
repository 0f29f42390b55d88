import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useState } from 'react';
import { Badge, Chip, Tag } from '../../ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Checkbox, Radio, RadioGroup, Switch } from '../../ui/choices/choice.tsx';
import { FieldRow, Form } from '../../ui/forms/form.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ImageUpload } from '../../ui/forms/image-upload.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { RatingField } from '../../ui/choices/rating.tsx';
import { SearchBar } from '../../ui/forms/search-bar.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stepper } from '../../ui/choices/stepper.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { usePaths } from '../navigation/paths.ts';
import styles from './ui.module.css';

export const Actions = () => {
  const paths = usePaths();
  return (
    <div className={styles['panel']}>
      <div className={styles['row']}>
        <Button>Buy now</Button>
        <Button variant="secondary">Add to cart</Button>
        <Button variant="outline">Cancel</Button>
        <Button variant="ghost">Later</Button>
        <Button variant="danger">Delete</Button>
      </div>
      <div className={styles['row']}>
        <Button loading>Paying</Button>
        <Button disabled reason="Choose a size first">
          Not yet
        </Button>
        <Button icon={<IconShoppingCart />}>With icon</Button>
        <LinkButton to={paths.home()} variant="outline">
          A link
        </LinkButton>
      </div>
      <div className={styles['row']}>
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
      </div>
      <Button wide size="large">
        Place order
      </Button>
      <div className={styles['row']}>
        <IconButton label="Like">
          <IconHeart />
        </IconButton>
        <IconButton label="Like softly" variant="soft">
          <IconHeart />
        </IconButton>
        <IconButton label="Cart, 3 goods" variant="floating" badge={<Badge count={3} />}>
          <IconShoppingCart />
        </IconButton>
        <IconButton label="Not now" disabled>
          <IconHeart />
        </IconButton>
        <Badge count={128} corner={false} />
      </div>
      <div className={styles['row']}>
        <Tag>1688</Tag>
        <Tag tone="accent">Free shipping</Tag>
        <Tag tone="info">USA warehouse</Tag>
        <Tag tone="success">Completed</Tag>
        <Tag tone="warning">Payment pending</Tag>
        <Tag tone="danger">Not passed</Tag>
      </div>
      <Chips />
    </div>
  );
};

const Chips = () => {
  const [chosen, setChosen] = useState('Sand');
  return (
    <div className={styles['row']}>
      {['Sand', 'Olive', 'Ink'].map((colour) => (
        <Chip key={colour} chosen={chosen === colour} onClick={() => setChosen(colour)}>
          {colour}
        </Chip>
      ))}
      <Chip disabled onClick={() => undefined}>
        Sold out
      </Chip>
      <Chip picture={<img src="/favicon.svg" alt="" />} onClick={() => undefined}>
        With picture
      </Chip>
    </div>
  );
};

const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'GB', label: 'United Kingdom' },
  { value: 'MX', label: 'Mexico' },
];

export const Fields = () => {
  const [country, setCountry] = useState('');
  const [pictures, setPictures] = useState<string[]>(['/icons/icon-192.png']);
  const [marks, setMarks] = useState(4);
  return (
    <div className={styles['panel']}>
      <SearchBar
        label="Search or paste a link"
        action="Search"
        onSearch={() => undefined}
        tail={
          <IconButton label="Search by picture">
            <IconCamera />
          </IconButton>
        }
      />
      <Form className={styles['columns']} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          lead={<IconMail />}
          required
        />
        <TextField
          label="Postal code"
          defaultValue="ABC"
          error="This is not a postal code of the United States."
        />
        <TextField label="Weight" inputMode="decimal" tail="kg" hint="Only an estimate: we weigh it again." />
        <TextField label="User id" defaultValue="1024" disabled />
        <PasswordField label="Password" required />
        <SelectField
          label="Country"
          options={COUNTRIES}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        />
        <TextArea label="Note to the buyer" maxLength={500} defaultValue="Please check the zip." />
        <FieldRow>
          <TextField label="First name" />
          <TextField label="Last name" />
        </FieldRow>
      </Form>
      <ImageUpload
        label="Pictures"
        value={pictures}
        onChange={setPictures}
        upload={async () => '/icons/icon-512.png'}
      />
      <RatingField label="Marks" value={marks} onChange={setMarks} />
    </div>
  );
};

export const Choices = () => {
  const [quantity, setQuantity] = useState(1);
  const [tab, setTab] = useState('all');
  const [source, setSource] = useState('weidian');
  const [kind, setKind] = useState('cheap');
  return (
    <div className={styles['panel']}>
      <Tabs label="Orders" value={tab} onChange={setTab} items={TABS} />
      <Tabs label="Sources" look="pill" value={source} onChange={setSource} items={SOURCES} />
      <Segmented label="Parcel" value={kind} onChange={setKind} items={KINDS} />
      <div className={styles['columns']}>
        <div>
          <Checkbox defaultChecked>I have read and agree to the terms</Checkbox>
          <Checkbox partly>Some of the store</Checkbox>
          <Checkbox error="Agree first">With an error</Checkbox>
          <Checkbox disabled>Sold out</Checkbox>
          <Switch defaultChecked>News by e-mail</Switch>
          <Switch disabled>Not in your country</Switch>
        </div>
        <RadioGroup label="Payment">
          <Radio name="payment" defaultChecked>
            Card
          </Radio>
          <Radio name="payment">PayPal</Radio>
          <Radio name="payment" disabled>
            Balance
          </Radio>
        </RadioGroup>
      </div>
      <div className={styles['row']}>
        <Stepper value={quantity} onChange={setQuantity} max={5} />
        <Stepper value={3} onChange={() => undefined} disabled label="Sold-out quantity" />
      </div>
    </div>
  );
};

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'pay', label: 'Payment pending', count: 2 },
  { value: 'buy', label: 'Purchase pending' },
  { value: 'store', label: 'Stored', count: 12 },
  { value: 'ship', label: 'Shipped' },
  { value: 'done', label: 'Completed' },
];

const SOURCES = [
  { value: 'weidian', label: 'Weidian' },
  { value: 'taobao', label: 'Taobao' },
  { value: 'tianmao', label: 'Tmall' },
  { value: '1688', label: '1688' },
];

const KINDS = [
  { value: 'cheap', label: 'Cheapest' },
  { value: 'fast', label: 'Fastest' },
  { value: 'best', label: 'Best' },
];
