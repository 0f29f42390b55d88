import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './form.module.css';

/**
 * Fields below each other; the fields tell what is wrong, not the browser. Without script a form of the method `dialog`
 * leads nowhere: no password gets into an address.
 */
export const Form = ({ className, ...props }: ComponentProps<'form'>) => (
  <form noValidate method="dialog" className={cx(styles['form'], className)} {...props} />
);

/** Fields beside each other where there is room. */
export const FieldRow = ({ children }: { readonly children: ComponentProps<'div'>['children'] }) => (
  <div className={styles['row']}>{children}</div>
);
