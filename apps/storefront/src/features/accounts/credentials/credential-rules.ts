import { emailProblem, passwordProblem } from '@caravan/domain/people/credentials';
import { useTexts } from '../../../shell/texts/use-texts.ts';

/** The domain's rules of e-mail, password and code as a form's fields take them. */
export const useCredentialRules = () => {
  const { problems } = useTexts('accounts').accounts;
  return {
    email: {
      validate: (email: string) => {
        const problem = emailProblem(email);
        return problem === undefined || problems[problem];
      },
    },
    password: {
      validate: (password: string) => {
        const problem = passwordProblem(password);
        return problem === undefined || problems[problem];
      },
    },
    again: {
      validate: (again: string, { password }: { readonly password: string }) =>
        again === password || problems.passwords_differ,
    },
    code: { validate: (code: string) => /^\d{6}$/.test(code.trim()) || problems.code },
    given: { validate: (password: string) => password !== '' || problems.password_required },
    old: { validate: (password: string) => password !== '' || problems.old },
  };
};
