import type { FormInstance } from 'antd';
import { CallFailure } from '@caravan/contract/client';

/** Puts what the server says about fields beside those fields; places in lists are numbers to the form. */
export const markFields = (form: Pick<FormInstance, 'setFields'>, error: unknown): void => {
  if (!(error instanceof CallFailure)) return;
  form.setFields(
    error.errors.map(({ field, message }) => ({
      name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      errors: [message],
    })),
  );
};
