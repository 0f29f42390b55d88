/** What the provider's framed page says. */
export type FieldsMessage =
  | { readonly type: 'ready' | 'submit' | 'errors' | 'unreachable' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'token'; readonly token: string };

interface Fields {
  readonly origin: string;
  readonly window: MessageEventSource | null | undefined;
}

/** What a message says that came from the provider's own frame; undefined of any other window, and of another page in that frame. */
export const fieldsMessage = (
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  fields: Fields,
): FieldsMessage | undefined =>
  source !== null && source === fields.window && origin === fields.origin
    ? (data as FieldsMessage) // the provider's own page speaks these words only
    : undefined;
