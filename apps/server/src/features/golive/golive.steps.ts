import {
  type CheckName,
  SETUP_STEPS,
  type SetupStep,
  type SetupStepName,
} from '@caravan/contract/golive/golive.calls';
import { CHECKS } from './golive.checks.ts';
import type { Facts } from './golive.facts.ts';

interface Step {
  /** None of them finds anything once the step is done. */
  readonly checks: readonly CheckName[];
  readonly alsoNeeds?: (facts: Facts) => boolean;
  readonly variables?: readonly string[];
}

/** How each step of setting the shop up is known to be done. */
const STEPS: Readonly<Record<SetupStepName, Step>> = {
  name: { checks: ['usual_brand'] },
  logo: { checks: [], alsoNeeds: ({ brand }) => brand.hasLogo },
  colours: { checks: [], alsoNeeds: ({ brand }) => brand.hasColours },
  domain: { checks: ['not_https'], alsoNeeds: ({ isLocal }) => !isLocal, variables: ['PUBLIC_ORIGIN'] },
  legal_entity: { checks: ['legal_entity'] },
  tax_numbers: { checks: [], alsoNeeds: ({ hasTaxNumbers }) => hasTaxNumbers },
  sender: { checks: ['demo_sender'], variables: ['SHIPPING_SENDER'] },
  warehouse: { checks: ['demo_warehouse'] },
  mail_sender: { checks: ['no_smtp', 'sender_of_mails'], variables: ['SMTP_URL', 'MAIL_FROM'] },
  legal_texts: { checks: ['legal_pages'] },
  payment: {
    checks: ['sandbox_payments', 'test_payments', 'no_payments'],
    variables: ['PAYMENT_PROVIDERS'],
  },
  freight_lines: { checks: ['no_freight_lines', 'demo_tariffs'] },
  rates: { checks: ['demo_rates', 'starting_rates'] },
};

export const setupSteps = (facts: Facts): SetupStep[] =>
  SETUP_STEPS.map((name) => {
    const { checks, alsoNeeds = () => true, variables = [] } = STEPS[name];
    const isDone = checks.every((check) => CHECKS[check].find(facts) === undefined) && alsoNeeds(facts);
    return { name, isDone, variables: [...variables] };
  });
