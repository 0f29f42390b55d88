import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { CallFailure } from '@caravan/contract/client';
import type { HandoverDetail } from '@caravan/contract/parcels/handovers.calls';
import { type Language, useLanguage, useText } from '../../messages/language.ts';
import type { Messages } from '../../messages/en.ts';
import { type InputOf, read } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { KEPT } from '../../shell/outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../../shell/outbox/use-outbox.ts';
import { type Commands, useCommands } from '../../ui/commands/use-commands.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { useConfirm } from '../../ui/forms/confirm.tsx';
import { ScanPad, useHeard, useWarehouses } from '../warehouse/index.ts';
import { LoadedParcels } from './carrier/loaded-parcels.tsx';
import { saveFile } from './carrier/label-file.ts';

/** One list: scan what is loaded, then close it. */
export const HandoverScreen = () => {
  const text = useText();
  const code = useParams()['code'] ?? '';
  const list = useQuery(read('GET /staff/handovers/detail', { code }));
  if (list.data) return <List list={list.data} />;
  return (
    <Page title={text.handovers.title}>
      {list.error ? (
        <ErrorState text={problemText(list.error, text)} onRetry={() => void list.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
};

const List = ({ list }: { list: HandoverDetail }) => {
  const { handovers } = useText();
  const isOpen = list.closedAt === null;
  const work = useListWork(list);
  const warehouse = useWarehouses().nameOf(list.warehouseId);
  return (
    <Page
      title={[list.carrier, warehouse, list.code].filter(Boolean).join(' · ')}
      aside={
        <StatusTag tone={isOpen ? 'warning' : 'success'}>
          {isOpen ? handovers.isOpen : handovers.isClosed}
        </StatusTag>
      }
      actions={<ListActions list={list} work={work} />}
    >
      {isOpen ? <Loading list={list} commands={work.commands} /> : null}
      <Panel title={handovers.counts(list.parcelCount, list.boxCount)} isTable={list.parcels.length > 0}>
        {list.parcels.length === 0 ? (
          <EmptyState icon="scan" title={handovers.nothing} />
        ) : (
          <LoadedParcels parcels={list.parcels} onRemove={isOpen ? work.takeOff : undefined} />
        )}
      </Panel>
    </Page>
  );
};

/** What can be done with a list, by press and by barcode. */
const useListWork = (list: HandoverDetail) => {
  const { handovers } = useText();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const waiting = useScansWaiting(list.code);
  const close = useAct('POST /staff/handovers/close', {
    done: handovers.closeDone,
    explain: (error) => missingText(error, handovers),
  });
  const remove = useAct('POST /staff/handovers/remove');
  const ask = (): void => {
    // What was loaded without a network belongs to this list: closed before, it would be refused.
    if (waiting > 0) void message.warning(handovers.closeWaits(waiting), 5);
    else
      confirm({ ask: handovers.closeConfirm(list.parcelCount), yes: handovers.close }, () =>
        close.mutate({ code: list.code }),
      );
  };
  const print = (): void => void navigate(paths.handoverPrint(list.code));
  const takeOff = (parcelCode: string): void => remove.mutate({ code: list.code, parcelCode });
  const isOpen = list.closedAt === null;
  const last = list.parcels.at(-1);
  const isClosing = isOpen && last !== undefined;
  const commands: Commands = {
    done: isClosing ? ask : undefined,
    undo: isClosing ? () => takeOff(last.parcelCode) : undefined,
    print: last ? print : undefined,
  };
  // While it is open the field for scans listens.
  useCommands(isOpen ? {} : commands);
  return { ask, print, takeOff, isClosing, isBusy: close.isPending, commands };
};

/** Scans into this list that wait for the network. */
const useScansWaiting = (code: string): number => {
  const { waiting } = useOutboxState();
  return waiting.filter(
    ({ name, input }) => name === SCAN && (input as InputOf<typeof SCAN>).code === code, // as `Loading` sent it
  ).length;
};

const SCAN = 'POST /staff/handovers/scan';

/** Which parcels lack a box, where that is why the list cannot be closed. */
const missingText = (error: Error, { missing }: Messages['handovers']): string | undefined =>
  error instanceof CallFailure && error.reason === 'boxes_missing'
    ? missing(String(error.details['codes'] ?? ''))
    : undefined;

interface ListActionsProps {
  readonly list: HandoverDetail;
  readonly work: ReturnType<typeof useListWork>;
}

const ListActions = ({ list, work }: ListActionsProps) => {
  const { handovers, carrierLabels, postal: declarations } = useText();
  const postal = list.parcels.filter(({ isPostal }) => isPostal).map(({ parcelCode }) => parcelCode);
  const navigate = useNavigate();
  const manifest = useAct('POST /staff/handovers/manifest', { onDone: saveFile });
  return (
    <>
      {list.parcels.length > 0 ? (
        <Button icon={<Icon name="printer" size={16} />} onClick={work.print}>
          {handovers.print}
        </Button>
      ) : null}
      {postal.length > 0 ? (
        <Button
          icon={<Icon name="note" size={16} />}
          onClick={() => void navigate(paths.postalDeclarations(postal))}
        >
          {declarations.open}
        </Button>
      ) : null}
      {list.parcels.length > 0 ? (
        <Button loading={manifest.isPending} onClick={() => manifest.mutate({ code: list.code })}>
          {carrierLabels.manifest}
        </Button>
      ) : null}
      {work.isClosing ? (
        <Button
          type="primary"
          icon={<Icon name="truck" size={16} />}
          loading={work.isBusy}
          onClick={work.ask}
        >
          {handovers.close}
        </Button>
      ) : null}
    </>
  );
};

/** Scan after scan: what became of each is seen and heard. */
const Loading = ({ list, commands }: { readonly list: HandoverDetail; readonly commands: Commands }) => {
  const { text, language } = useLanguage();
  const { handovers, outbox } = text;
  const { heard, tell } = useHeard();
  const scan = useOutbox(SCAN);
  const cache = useQueryClient();
  const put = async (typed: string): Promise<void> => {
    const label = typed.trim().toUpperCase();
    try {
      const answer = await scan.send({ code: list.code, label }, label);
      if (answer === KEPT) tell('again', outbox.kept, label);
      else tell('good', handovers.onList(label));
      void cache.invalidateQueries();
    } catch (error) {
      tell('bad', whyNot(error, text, language), label);
    }
  };
  return <ScanPad prompt={handovers.scan} heard={heard} tell={tell} onText={put} commands={commands} />;
};

/** A refusal with what the server told of it: who was first, which carrier it is, or where it lies. */
const whyNot = (error: unknown, text: Messages, language: Language): string => {
  if (!(error instanceof CallFailure)) return problemText(error, text);
  const told = (name: string): string => String(error.details?.[name] ?? '');
  const { handovers } = text;
  if (error.reason === 'box_on_list' && told('by') !== '')
    return handovers.alreadyBy(told('by'), told('list'));
  if (error.reason === 'handover_other_carrier') return handovers.otherCarrier(told('carrier'));
  const warehouse = told(language === 'zh' ? 'warehouseZh' : 'warehouse');
  return error.reason === 'handover_other_warehouse' && warehouse !== ''
    ? handovers.otherWarehouse(warehouse)
    : problemText(error, text);
};
