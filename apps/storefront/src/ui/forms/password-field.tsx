import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { usePartTexts } from '../part-texts.ts';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'tail'>;

/** A password that can be looked at. Say `autoComplete="new-password"` where one is made. */
export const PasswordField = ({ autoComplete = 'current-password', ...field }: PasswordFieldProps) => {
  const texts = usePartTexts();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      tail={
        <IconButton
          label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
    />
  );
};
