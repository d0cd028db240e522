-- The accounts that somebody looks at.
CREATE TABLE "watched_account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "watched_account" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "watched_account" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- Tells in the change's own transaction what changed of accounts that somebody looks at (docs/decisions/0028). Once a
-- statement; what a screen does not show is not told, and more than twenty rows of an account are told as all of a kind.
DO $do$
DECLARE
  told record;
  act text;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      -- table, kind, acts, id, workspace, person, key of the row, what of it is shown
      ('post', 'post', '{INSERT,UPDATE,DELETE}', 'r.id', 'r.workspace_id', 'null', 'account_id, id',
        '%1$s.version, %1$s.seo'),
      ('image', 'post', '{UPDATE,DELETE}', 'r.post_id', 'r.workspace_id', 'null', 'account_id, id', '%1$s.alt, %1$s.caption'),
      ('publication', 'publication', '{INSERT,UPDATE,DELETE}', 'r.post_id', 'r.workspace_id', 'null', 'account_id, id',
        '%1$s.version, %1$s.state, %1$s.integration_id, %1$s.due_at'),
      ('generation', 'writing', '{INSERT,UPDATE}', 'r.post_id',
        '(select p.workspace_id from post p where p.account_id = r.account_id and p.id = r.post_id)', 'null',
        'account_id, post_id', '%1$s.fence, %1$s.state, %1$s.stage, %1$s.permille, %1$s.partial_html'),
      ('notification', 'notification', '{INSERT}', 'r.id', 'r.workspace_id', 'r.user_id', '', ''),
      ('notification_read', 'notification', '{INSERT}', 'r.notification_id', 'null', 'r.user_id', '', ''),
      ('wallet', 'wallet', '{UPDATE}', 'null', 'null', 'null', 'account_id',
        '%1$s.plan, %1$s.bought, %1$s.held, %1$s.tier, %1$s.period, %1$s.free_tier_ends_at, %1$s.extra_workspaces'),
      ('subscription', 'subscription', '{INSERT,UPDATE}', 'r.id', 'null', 'null', 'account_id, id',
        '%1$s.state, %1$s.tier, %1$s.period, %1$s.handle, %1$s.is_cancelled, %1$s.period_end, %1$s.trial_ends_at'),
      ('integration', 'integration', '{INSERT,UPDATE,DELETE}', 'r.id', 'r.workspace_id', 'null', 'account_id, id',
        '%1$s.settings, %1$s.name, %1$s.img_url, %1$s.is_active, %1$s.is_working, %1$s.problem'),
      ('workspace', 'workspace', '{INSERT,UPDATE,DELETE}', 'r.id', 'r.id', 'null', 'account_id, id',
        '%1$s.name, %1$s.description, %1$s.is_active, %1$s.logo_image_id'),
      ('users', 'member', '{INSERT,UPDATE,DELETE}', 'r.id', 'null', 'null', 'account_id, id',
        '%1$s.email, %1$s.first_name, %1$s.surname, %1$s.language, %1$s.permissions, %1$s.email_verified_at, %1$s.avatar_image_id'),
      -- What a person may see has changed: their streams end.
      ('users', 'access', '{UPDATE}', 'null', 'null', 'r.id', 'account_id, id', '%1$s.is_child, %1$s.permissions'),
      ('workspace_user', 'access', '{INSERT,DELETE}', 'null', 'null', 'r.user_id', '', ''),
      ('session', 'access', '{DELETE}', 'null', 'null', 'r.user_id', '', '')
    ) AS t (source, kind, acts, subject, workspace, person, keys, shown)
  LOOP
    FOREACH act IN ARRAY told.acts::text[] LOOP
      EXECUTE format(
        $function$
          CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
          BEGIN
            PERFORM pg_notify('tintario_change', json_build_object(
              'account', account_id, 'workspace', workspace, 'person', person, 'kind', %2$L, 'id', subject)::text)
            FROM (
              SELECT DISTINCT account_id, workspace, person, CASE WHEN many <= 20 THEN subject END AS subject
              FROM (
                SELECT r.account_id, %3$s::uuid AS workspace, %4$s::uuid AS person, %5$s::uuid AS subject,
                  count(*) OVER (PARTITION BY r.account_id) AS many
                FROM %6$s JOIN watched_account w ON w.account_id = r.account_id AND w.until > now()
                WHERE %7$s
              ) changed
            ) told;
            RETURN NULL;
          END $body$
        $function$,
        'tell_' || told.source || '_' || told.kind || '_' || lower(act), told.kind, told.workspace, told.person, told.subject,
        CASE act WHEN 'INSERT' THEN 'after_rows r' WHEN 'DELETE' THEN 'before_rows r'
          ELSE format('after_rows r JOIN before_rows b USING (%s)', told.keys) END,
        CASE act WHEN 'UPDATE' THEN format('(%s) IS DISTINCT FROM (%s)', format(told.shown, 'r'), format(told.shown, 'b'))
          ELSE 'true' END);
      EXECUTE format(
        'CREATE TRIGGER %1$I AFTER %2$s ON %3$I REFERENCING %4$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
        'tell_' || told.source || '_' || told.kind || '_' || lower(act), act, told.source,
        CASE act WHEN 'INSERT' THEN 'NEW TABLE AS after_rows' WHEN 'DELETE' THEN 'OLD TABLE AS before_rows'
          ELSE 'OLD TABLE AS before_rows NEW TABLE AS after_rows' END);
    END LOOP;
  END LOOP;
END $do$;
