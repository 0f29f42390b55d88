import { Checkbox } from 'antd';
import type { CheckboxGroupProps } from 'antd/es/checkbox';

interface Props extends CheckboxGroupProps<number> {
  /** Written by the form around it; a group may not carry it. */
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/** Boxes of which at least one is ticked. */
export const BoxGroup = ({ 'aria-required': _, ...group }: Props) => <Checkbox.Group {...group} />;
