/** Functions that give null for arguments that are not: they look for something. */
export const SEEKING =
  /^(pg_sequence_last_value|jsonb?_(object_field|array_element|extract_path)|jsonb_path_query_first|array_(position|length|lower|upper|ndims)|nullif|substring|regexp_(match|substr)|to_regclass|current_setting|pg_(get_serial_sequence|column_size)|obj_description|lag|lead|first_value|last_value|nth_value|lower|upper|split_part_)/;
/** `lower` and `upper` of a text always give one; of a range they may not. */
export const TOTAL = new Set(['lower', 'upper']);
/** Functions that are never null whatever they are given. */
export const FILLED = new Set([
  'concat',
  'concat_ws',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'random',
  'goods_status_for',
  'num_nonnulls',
  'num_nulls',
  'format',
]);

/** Aggregates and window functions that always give a number. */
export const COUNTS = new Set([
  'count',
  'row_number',
  'rank',
  'dense_rank',
  'ntile',
  'percent_rank',
  'cume_dist',
]);
