import { Form } from 'antd';
import { useEffect } from 'react';
import { takeLoad, useScale } from './scale.ts';

/**
 * Fills the weight of the form around it with what comes to rest on the scale, and moves on to the next field. Of several
 * weights in one form only the one that has the keyboard, or the first empty one, takes it.
 */
export const useScaleWeight = (name: string | (string | number)[], isFirst = true): void => {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const { load } = useScale();
  const key = JSON.stringify([name].flat());
  useEffect(() => {
    const path = JSON.parse(key) as (string | number)[]; // written above, so that an equal name is the same
    const hasKeyboard = document.activeElement?.id === path.join('_');
    const isEmpty = (form.getFieldValue(path) ?? null) === null;
    const grams = hasKeyboard || (isFirst && isEmpty) ? takeLoad() : undefined;
    if (grams === undefined) return;
    form.setFieldValue(path, grams);
    if (hasKeyboard) moveOn();
  }, [load, form, key, isFirst]);
};

const moveOn = (): void => {
  const at = document.activeElement;
  const fields = [...(at?.closest('form')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
  const next = fields[fields.findIndex((each) => each === at) + 1];
  next?.focus();
  next?.select();
};
