/** A service that puts the Chinese text in a picture into English. */
export interface PictureTranslator {
  readonly name: string;
  /** The picture drawn anew; throws a `TranslatorFailure` when the service fails. */
  translate(jpeg: Buffer, signal: AbortSignal): Promise<Buffer>;
}
