import type {
  PasskeyAnswer,
  PasskeyOptions,
  PasskeyProof,
  PasskeyQuestion,
} from '@caravan/contract/accounts/passkey.shapes';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** The window of the browser was closed, or nobody answered in time: nothing to tell. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** This device has a passkey here already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether passkeys can be offered in the field of the e-mail address. */
export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

export const makePasskey = async (options: PasskeyOptions): Promise<PasskeyAnswer> => {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    clientDataJSON,
    attestationObject,
    transports: transports.filter((each): each is Transport =>
      (TRANSPORTS as readonly string[]).includes(each),
    ),
  };
};

/** `isOffered`: waits in the field of the e-mail address until somebody picks a passkey there. */
export const provePasskey = async (question: PasskeyQuestion, isOffered = false): Promise<PasskeyProof> => {
  const { id, response } = await startAuthentication({
    optionsJSON: { ...question, allowCredentials: [] },
    useBrowserAutofill: isOffered,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
};

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();
