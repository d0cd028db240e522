-- The words of a post for searching, without case, accents and tags.
CREATE FUNCTION plain_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	-- Capitals as well: lower() of a database with the locale C leaves those with accents as they are.
	translate(lower(words), 'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
		'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc');
--> statement-breakpoint
-- A tsvector has at most a megabyte: of a longer text the first 200,000 characters are searched.
CREATE FUNCTION post_words(title text, description text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	strip(to_tsvector('pg_catalog.simple',
		plain_text(concat_ws(' ', title, description, regexp_replace(left(body, 200000), '<[^>]*>', ' ', 'g')))));
--> statement-breakpoint
-- Finds texts with a word that begins like each word of the search; null for a search without words.
CREATE FUNCTION words_query(search text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	nullif(regexp_replace(plainto_tsquery('pg_catalog.simple', plain_text(search))::text, '''( & |$)', ''':*\1', 'g'), '')::tsquery;
--> statement-breakpoint
-- Null in rows of an older version until their next change; a search computes it. So the upgrade rewrites no row.
ALTER TABLE "post" ADD COLUMN "words" "tsvector";
--> statement-breakpoint
CREATE FUNCTION store_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := post_words(NEW.title, NEW.description, NEW.body);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "words_created" BEFORE INSERT ON "post" FOR EACH ROW EXECUTE FUNCTION store_post_words();
--> statement-breakpoint
CREATE TRIGGER "words_changed" BEFORE UPDATE OF title, description, body ON "post" FOR EACH ROW
	WHEN (OLD.words IS NULL OR (OLD.title, OLD.description, OLD.body) IS DISTINCT FROM (NEW.title, NEW.description, NEW.body))
	EXECUTE FUNCTION store_post_words();
