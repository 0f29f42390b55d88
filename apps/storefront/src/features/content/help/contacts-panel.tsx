import IconBrandHipchat from '@tabler/icons-react/dist/esm/icons/IconBrandHipchat.mjs';
import IconBubble from '@tabler/icons-react/dist/esm/icons/IconBubble.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { Contact } from '@caravan/contract/content/content.calls';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useCopy } from '../../../shell/live/use-toast.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SidePanel } from '../../../ui/overlays/overlay.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import styles from './contacts.module.css';
import { contactsQuery } from '../content.queries.ts';
import { appSchemeOf, openInApp } from './group-link.ts';

interface ContactsPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The channels by their `appCategory`, 3 being the chat groups. */
const CHANNELS = [
  { status: 1, title: 'messaging', icon: <IconMessage2 /> },
  { status: 2, title: 'chat', icon: <IconBubble /> },
  { status: 3, title: 'group', icon: <IconUsersGroup /> },
  { status: 4, title: 'instant', icon: <IconBrandHipchat /> },
] as const;

/** Customer service and groups, by channel: copy the link or open it. */
export const ContactsPanel = ({ open, onClose }: ContactsPanelProps) => {
  const { contacts: texts } = useTexts('content').content;
  const { call } = useApp();
  const contacts = useQuery(contactsQuery(call));
  return (
    <SidePanel open={open} onClose={onClose} title={texts.title}>
      <div className={styles['panel']}>
        <p className={styles['lead']}>{texts.lead}</p>
        {contacts.isPending && <SkeletonText lines={6} />}
        {contacts.isError && <ErrorState why={contacts.error} onRetry={() => void contacts.refetch()} />}
        {contacts.data?.length === 0 && <EmptyState scene="message" title={texts.empty} />}
        {CHANNELS.map(({ status, title, icon }) => {
          const list = (contacts.data ?? []).filter(({ appCategory }) => appCategory === status);
          return (
            list.length > 0 && (
              <section key={status} className={styles['channel']}>
                <h3>
                  {icon}
                  {texts.channels[title]}
                </h3>
                <ul>
                  {list.map((contact) => (
                    <ContactEntry key={contact.customerId} contact={contact} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </SidePanel>
  );
};

const ContactEntry = ({ contact }: { readonly contact: Contact }) => {
  const t = useTexts('content');
  const copy = useCopy();
  const { customerName: name, personalLinks: link, associatedDomain, avater } = contact;
  return (
    <li className={styles['entry']}>
      <Avatar src={avater} name={name} size="small" />
      <span>{name}</span>
      <IconButton label={t.fill(t.content.contacts.copyOf, { name })} onClick={() => void copy(link)}>
        <IconCopy />
      </IconButton>
      <IconButton
        label={t.fill(t.content.contacts.openOf, { name })}
        onClick={() => openInApp(link, appSchemeOf(link, associatedDomain))}
      >
        <IconExternalLink />
      </IconButton>
    </li>
  );
};
