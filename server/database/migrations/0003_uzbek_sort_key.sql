-- The Uzbek alphabet ends … z, oʻ, gʻ, sh, ch. In the C collation '{' follows 'z', so the four letters
-- become '{1' to '{4' and sort where they belong. All seven apostrophes people type are one.
CREATE FUNCTION uzbek_sort_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(
  translate(lower(name), '‘’`´ʻʼ', ''''''''''''''),
  'o''', '{1'), 'g''', '{2'), 'sh', '{3'), 'ch', '{4') COLLATE "C";
