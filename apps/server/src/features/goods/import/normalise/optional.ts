export function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> {
  // a computed key widens to string: the record has just this key
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);
}
