-- Uzbek is written in two scripts and with seven apostrophes. Text is searched by a key in which all
-- spellings of a word are one; contract/fold.ts has the same rules for what is asked, and a test holds the
-- two equal. No rule depends on the database's locale.
CREATE FUNCTION fold_text(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := replace(replace(lower(input COLLATE "C"), '''', ''), '`', '');
  rule text;
BEGIN
  IF octet_length(folded) <> char_length(folded) THEN
    FOREACH rule IN ARRAY string_to_array('´‘’‛ʹʻʼʽ′', NULL) LOOP
      folded := replace(folded, rule, '');
    END LOOP;
    IF folded ~ '[\u00c0-\u04ff]' THEN
      IF folded ~ '[\u0300-\u036f]' THEN
        folded := regexp_replace(normalize(folded, NFC), '[\u0300-\u036f]', '', 'g');
      END IF;
      FOREACH rule IN ARRAY string_to_array(
        'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=s ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=yu я=ya ў=o қ=q ғ=g ҳ=h '
        'А=a Б=b В=v Г=g Д=d Е=e Ё=yo Ж=j З=z И=i Й=y К=k Л=l М=m Н=n О=o П=p Р=r С=s Т=t У=u Ф=f Х=h Ц=s Ч=ch Ш=sh Щ=sh Ъ= Ы=i Ь= Э=e Ю=yu Я=ya Ў=o Қ=q Ғ=g Ҳ=h '
        'ә=a ң=n ө=o ү=u ұ=u һ=h і=i ї=i є=e ґ=g ҷ=j ӣ=i ӯ=u á=a â=a ä=a é=e í=i ó=o ö=o õ=o ō=o ú=u ü=u ý=y ñ=n ń=n ş=sh ç=ch ğ=g ǵ=g ı=i '
        'Ә=a Ң=n Ө=o Ү=u Ұ=u Һ=h І=i Ї=i Є=e Ґ=g Ҷ=j Ӣ=i Ӯ=u Á=a Â=a Ä=a É=e Í=i Ó=o Ö=o Õ=o Ō=o Ú=u Ü=u Ý=y Ñ=n Ń=n Ş=sh Ç=ch Ğ=g Ǵ=g İ=i', ' ') LOOP
        folded := replace(folded, split_part(rule, '=', 1), split_part(rule, '=', 2));
      END LOOP;
    END IF;
  END IF;
  folded := replace(replace(replace(replace(folded, 'ts', 's'), 'ye', 'e'), 'yi', 'i'), 'x', 'h');
  FOREACH rule IN ARRAY string_to_array('abcdefghijklmnopqrstuvwyz', NULL) LOOP
    folded := replace(folded, rule || rule, rule);
  END LOOP;
  folded := btrim(regexp_replace(folded, '[^a-z0-9\u00c0-\u1fff\u3040-\ufdff]+', ' ', 'g'));
  IF octet_length(folded) > 40 AND folded ~ '[^ ]{41}' THEN
    folded := regexp_replace(folded, '([^ ]{40})[^ ]+', '\1', 'g');
  END IF;
  RETURN folded;
END $$;

-- Changes with every change of the rules, here and in contract/fold.ts.
CREATE FUNCTION fold_version() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 1;

-- The cost is what it is; without it the planner folds whole tables rather than use an index.
ALTER FUNCTION fold_text(text) COST 1000;

ALTER TABLE users
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (fold_text(username || ' ' || first_name)) STORED,
  ADD COLUMN contact_key text NOT NULL GENERATED ALWAYS AS (fold_text(phone_number || ' ' || address)) STORED;
ALTER TABLE resumes
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (fold_text(full_name)) STORED;
ALTER TABLE job_types
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (fold_text(name)) STORED;
