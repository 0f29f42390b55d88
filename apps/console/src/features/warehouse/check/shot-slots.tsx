import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import type { Shot, ShotView } from '@caravan/domain/inspection/shot-list';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { usePhotoQueue } from '../../../ui/forms/photo-queue.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useSendPhotos } from './send-photos.ts';
import styles from '../warehouse.module.css';

/** The views of the goods' category in the order they are taken: which are there, which are needed and missing. */
export const ShotSlots = ({ stored }: { stored: StoredAtDesk }) => {
  const { shots: texts } = useText();
  return (
    <ol className={styles['slots']} aria-label={texts.slots}>
      {stored.shots.map((shot) => (
        <li key={shot.view}>
          <Slot stored={stored} shot={shot} />
        </li>
      ))}
    </ol>
  );
};

const Slot = ({ stored, shot }: { stored: StoredAtDesk; shot: Shot }) => {
  const { shots: texts } = useText();
  const taken = stored.photos.filter(({ view }) => view === shot.view);
  const [photo] = taken;
  const state = photo ? 'taken' : shot.isNeeded ? 'missing' : 'requested';
  return (
    <div className={styles['slot']} data-state={state}>
      {photo ? (
        <PhotoLabelSelect stored={stored} photo={photo} />
      ) : (
        <TakeButton storedItemId={stored.id} view={shot.view} />
      )}
      <span>
        {texts.views[shot.view]}
        <small>{texts.states[state]}</small>
      </span>
    </div>
  );
};

/** Takes or chooses the picture of this view. */
const TakeButton = ({ storedItemId, view }: { storedItemId: string; view: ShotView }) => {
  const { shots: texts } = useText();
  const field = useRef<HTMLInputElement>(null);
  const { pending, add } = usePhotoQueue(useSendPhotos('POST /staff/stored/photos', { storedItemId, view }));
  const label = texts.take(texts.views[view]);
  return (
    <>
      <Button
        className={styles['slotPicture'] ?? ''}
        aria-label={label}
        title={label}
        loading={pending.some(({ isFailed }) => !isFailed)}
        icon={<Icon name="camera" size={20} />}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
};

/** A photo that shows something else than was thought is named anew. */
const PhotoLabelSelect = ({
  stored,
  photo,
}: {
  stored: StoredAtDesk;
  photo: StoredAtDesk['photos'][number];
}) => {
  const { shots: texts } = useText();
  const name = useAct('POST /staff/stored/photo/view');
  const items = stored.shots
    .filter(({ view }) => view !== photo.view)
    .map(({ view }) => ({ key: view, label: texts.views[view] }));
  return (
    <Dropdown
      trigger={['click']}
      disabled={stored.inspectedAt !== null}
      menu={{
        items,
        onClick: ({ key }) =>
          name.mutate({
            storedItemId: stored.id,
            mediaId: photo.mediaId,
            view: items.find((item) => item.key === key)?.key ?? null,
          }),
      }}
    >
      <button type="button" className={styles['slotPicture']} title={texts.relabel}>
        <img src={photo.url} alt={photo.view ? texts.views[photo.view] : ''} />
      </button>
    </Dropdown>
  );
};
