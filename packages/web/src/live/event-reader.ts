/** An event of a stream: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export interface StreamEvent {
  readonly data: string;
  /** The id of this event or of the last one that had one; '' when none had. */
  readonly id: string;
}

/** Takes the text of an event stream in pieces of any size and gives the events that are whole. */
export const createEventReader = (firstId = ''): ((piece: string) => readonly StreamEvent[]) => {
  let rest = '';
  let id = firstId;
  let data: string[] = [];
  const take = (line: string): StreamEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { data: data.join('\n'), id } : undefined;
      data = [];
      return event;
    }
    const { name, value } = fieldOfLine(line);
    if (name === 'data') data.push(value);
    if (name === 'id' && !value.includes('\0')) id = value;
    return undefined;
  };
  return (piece) => {
    rest += piece;
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => take(line) ?? []);
  };
};

/** A line without a colon is a name alone; one space after the colon is not part of the value; `:` begins a comment. */
const fieldOfLine = (line: string): { readonly name: string; readonly value: string } => {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line, value: '' };
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
};
