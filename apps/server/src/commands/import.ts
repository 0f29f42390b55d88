import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { folderPictures, type PictureSource } from '../features/goods/import/import.pictures.ts';
import { importGoods, type ImportReport } from '../features/goods/import/import.service.ts';
import { readGoods, UnreadableGoodsFile } from '../features/goods/import/read/read-goods.ts';
import { readImageFeatures } from '../features/goods/image-features/image-features.jobs.ts';
import { loadConfig } from '../platform/config/config.ts';
import { addJob } from '../platform/jobs/job.ts';
import { openShop } from '../platform/shop.ts';
import { ownCommand } from '../platform/own-command.ts';

const USAGE = `${ownCommand('import', '<file or folder> [--pictures <folder>] [--assign-pictures]')}

  Reads goods from .json, .jsonl or .csv (UTF-8 or GB18030), or from a folder of litemall or mall tables.
  --pictures <folder>   where the pictures are that the rows name, by file name
  --assign-pictures     goods whose pictures are not in that folder get some of it, always the same ones`;

/** A mistake of the person at the keyboard: said in one line, without a stack. */
class Mistake extends Error {}

const main = async (): Promise<void> => {
  const { path, pictures } = await readArguments();
  const config = loadConfig();
  const shop = await openShop({ ...config, logLevel: 'error' }, { features: [], isPatient: true });
  const bar = progressBar();
  try {
    const report = await importGoods(shop.services.db, readGoods(path), {
      media: shop.services.media,
      pictures,
      now: shop.services.clock.now(),
      progress: (taken, refused) => bar.update(taken, { refused }),
    });
    bar.stop();
    const { db, clock } = shop.services;
    await addJob(db, readImageFeatures, {}, { runAt: clock.now(), jobKey: readImageFeatures.name });
    console.log(reportText(report, pictures !== undefined));
    if (report.taken === 0) process.exitCode = 1;
  } finally {
    bar.stop();
    await shop.close();
  }
};

const readArguments = async (): Promise<{ path: string; pictures: PictureSource | undefined }> => {
  const { values, positionals } = parseArguments();
  const [path, ...more] = positionals;
  if (values.help === true || path === undefined || more.length > 0) throw new Mistake(USAGE);
  if (!(await stat(path).catch(() => undefined))) throw new Mistake(`${path}: no such file or folder`);
  const folder = values.pictures;
  if (folder === undefined && values['assign-pictures'] === true)
    throw new Mistake('--assign-pictures needs --pictures <folder>');
  if (folder === undefined) return { path, pictures: undefined };
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Mistake(`--pictures ${folder}: no such folder`);
  return { path, pictures: await folderPictures(folder, { assign: values['assign-pictures'] === true }) };
};

const parseArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        pictures: { type: 'string' },
        'assign-pictures': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : 'unknown option'}\n\n${USAGE}`);
  }
};

/** How many there will be is not known before the end: the bar counts. */
const progressBar = () => {
  const bar = new cliProgress.SingleBar(
    {
      format: '{value} goods taken, {refused} refused, {duration_formatted}',
      hideCursor: true,
      noTTYOutput: false,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(0, 0, { refused: 0 });
  return bar;
};

const MOST_REFUSALS = 40;

const reportText = (report: ImportReport, withPictures: boolean): string => {
  const fixed = [...report.fixed].toSorted(([, one], [, other]) => other - one);
  const refused = report.refused.slice(0, MOST_REFUSALS);
  const left = report.refused.length - refused.length;
  return [
    `\n${report.taken} goods taken, ${report.refused.length} refused.`,
    withPictures
      ? `${report.pictures} pictures stored, ${report.withoutPicture} goods without a picture.`
      : '',
    fixed.length > 0 ? `Fixed:\n${fixed.map(([reason, count]) => `  ${count} × ${reason}`).join('\n')}` : '',
    refused.length > 0
      ? `Refused:\n${refused.map(({ at, refused: why }) => `  ${at}: ${why}`).join('\n')}`
      : '',
    left > 0 ? `  … and ${left} more` : '',
  ]
    .filter(Boolean)
    .join('\n');
};

main().catch((error: unknown) => {
  if (error instanceof Mistake || error instanceof UnreadableGoodsFile) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
