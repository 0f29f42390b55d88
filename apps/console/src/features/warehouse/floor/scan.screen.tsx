import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import { useText } from '../../../messages/language.ts';
import { call, read } from '../../../shell/api.ts';
import type { Commands } from '../../../ui/commands/use-commands.ts';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { StorageViews } from '../storage/storage-views.tsx';
import { ScanPad } from './parts/scan-pad.tsx';
import { ThingCard } from './parts/thing-card.tsx';
import { usePrintStickers } from './stickers/use-print-stickers.ts';
import { heardOf, useHeard } from './parts/use-heard.ts';
import styles from './parts/floor.module.css';

/** Anything that is scanned: what it is, how it stands, and what to do next with it. */
export const ScanScreen = () => {
  const text = useText();
  const { floor } = text;
  const [code, open] = useOpenParam('code');
  // What the address names is looked up by itself; what is scanned after it stands before it.
  const named = useQuery({ ...read('GET /staff/scan', { text: code ?? '' }), enabled: code !== null });
  const [scanned, setScanned] = useState<FloorThing | null>(null);
  const { heard, tell, refuse, forget } = useHeard();
  const thing = scanned ?? (heard === null ? (named.data ?? null) : null);
  const look = async (typed: string): Promise<void> => {
    try {
      const found = await call('GET /staff/scan', { text: typed });
      setScanned(found);
      tell(found.state === 'left' ? 'bad' : 'good', found.name, floor.kinds[found.kind]);
    } catch (error) {
      setScanned(null);
      refuse(error);
    }
  };
  const commands = useThingCommands(thing, () => {
    open(null);
    setScanned(null);
    forget();
  });
  const namedError = named.error ? heardOf(named.error, text) : null;
  return (
    <Page
      title={floor.look.title}
      actions={
        <>
          <Link className={styles['commandCodes']} to={paths.commandCodes}>
            {floor.commands.open}
          </Link>
          <StorageViews />
        </>
      }
    >
      <ScanPad
        prompt={floor.look.prompt}
        heard={heard ?? namedError}
        tell={tell}
        onText={look}
        commands={commands}
      />
      {thing ? <Found thing={thing} /> : null}
    </Page>
  );
};

const useThingCommands = (thing: FloorThing | null, next: () => void): Commands => {
  const navigate = useNavigate();
  const printStickers = usePrintStickers();
  const path = thing ? pathOf(thing) : undefined;
  const goThere = path === undefined ? undefined : () => navigate(path);
  return {
    next,
    ok: goThere,
    problem: goThere,
    receive: thing && linkOf(thing) === 'toReceive' ? goThere : undefined,
    print: thing && hasSticker(thing) ? () => printStickers([thing.code]) : undefined,
  };
};

const Found = ({ thing }: { thing: FloorThing }) => {
  const { floor } = useText();
  const path = pathOf(thing);
  return (
    <>
      <p className={styles['next']}>{floor.steps[thing.next]}</p>
      <ThingCard thing={thing} />
      <div className={styles['buttons']}>
        {path ? (
          <Link to={path}>
            <Button type="primary" size="large">
              {floor.look[linkOf(thing)]}
            </Button>
          </Link>
        ) : null}
        {hasSticker(thing) ? (
          <Link to={paths.stickers([thing.code])}>
            <Button size="large" icon={<Icon name="printer" />}>
              {floor.look.sticker}
            </Button>
          </Link>
        ) : null}
      </div>
    </>
  );
};

const STICKERS: readonly FloorThing['kind'][] = ['goods', 'package', 'bin', 'warehouse'];
const hasSticker = ({ kind }: FloorThing): boolean => STICKERS.includes(kind);

const PATHS: Partial<Record<FloorThing['kind'], (thing: FloorThing) => string>> = {
  waybill: ({ code }) => paths.inboundOf(code),
  parcel: ({ code }) => paths.parcel(code),
  package: ({ name }) => `${paths.unowned}?words=${encodeURIComponent(name)}`,
  goods: ({ name }) => `${paths.storage}?words=${encodeURIComponent(name)}`,
  bin: ({ name }) => `${paths.bins}?words=${encodeURIComponent(name)}`,
  return: ({ code }) => paths.sellerReturn(code),
  forwarded: ({ code }) => `${paths.announced}?words=${encodeURIComponent(code)}`,
  handover: ({ code }) => paths.handover(code),
};
const pathOf = (thing: FloorThing): string | undefined => PATHS[thing.kind]?.(thing);

const linkOf = ({ kind }: FloorThing) => {
  if (kind === 'return') return 'toReturn';
  if (kind === 'handover') return 'toHandover';
  if (kind === 'parcel') return 'toParcel';
  if (kind === 'waybill' || kind === 'forwarded') return 'toReceive';
  if (kind === 'package') return 'toUnowned';
  return kind === 'bin' ? 'toBins' : 'toGoods';
};
