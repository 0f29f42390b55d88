import { Form } from 'antd';
import { readScale } from '@caravan/domain/warehouse/measures/scale-reading';
import { useText } from '../../messages/language.ts';
import { ScaleBar } from '../devices/scale-bar.tsx';
import { useScaleWeight } from '../devices/use-scale-weight.ts';
import { useScannedSize } from '../commands/use-commands.ts';
import { NumberField } from './number-field.tsx';

/** A box as it stands on the scale. */
export interface Box {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

interface BoxFieldsProps {
  readonly autoFocus: boolean;
  readonly weightHint?: string | undefined;
  /** Of a form's list of boxes, the place of this one. */
  readonly place?: number;
}

const SIDES = ['lengthMm', 'widthMm', 'heightMm'] as const;

/** A scale that acts as a keyboard types its unit as well: `1.234kg` is 1234 g. */
const gramsTyped = (typed: string): number | undefined => readScale(typed)?.grams;

/** Weight and sides, in the order the hands take them. */
export const BoxFields = ({ autoFocus, weightHint, place }: BoxFieldsProps) => {
  const { common } = useText();
  const nameOf = (field: keyof Box) => (place === undefined ? field : [place, field]);
  const sides = [
    ['lengthMm', common.length],
    ['widthMm', common.width],
    ['heightMm', common.height],
  ] as const;
  useSizeCard(nameOf, autoFocus);
  useScaleWeight(nameOf('weightGrams'), place === undefined || place === 0);
  return (
    <>
      {place === undefined || place === 0 ? <ScaleBar /> : null}
      <NumberField
        name={nameOf('weightGrams')}
        label={common.weight}
        unit="g"
        min={1}
        max={1_000_000}
        autoFocus={autoFocus}
        parse={gramsTyped}
        {...(weightHint ? { hint: weightHint } : {})}
      />
      {sides.map(([side, label]) => (
        <NumberField key={side} name={nameOf(side)} label={label} unit="mm" min={1} max={5_000} />
      ))}
    </>
  );
};

/** Sides that are scanned from the page of commands fill the box that has the keyboard, or the one that is next. */
const useSizeCard = (nameOf: (field: keyof Box) => string | (string | number)[], isNext: boolean): void => {
  const form = Form.useFormInstance<Record<string, unknown>>();
  useScannedSize((size) => {
    const names = (['weightGrams', ...SIDES] as const).map((field) => [nameOf(field)].flat());
    const isHere = names.some((name) => document.activeElement?.id === name.join('_'));
    if (!isHere && !isNext) return false;
    for (const side of SIDES) form.setFieldValue(nameOf(side), size[side]);
    return true;
  });
};
