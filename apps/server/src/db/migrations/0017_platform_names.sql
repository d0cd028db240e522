-- A connection's platform is named as publications name it. Lists still show "Wordpress" (ENT-28).
UPDATE "integration" SET "platform" = lower("platform");--> statement-breakpoint
-- What any platform can say of a problem is no longer said in the name of one.
CREATE FUNCTION pg_temp.general_problem(problem text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN problem IN ('WORDPRESS_ADDRESS_NOT_FOUND', 'WORDPRESS_UNREACHABLE', 'WORDPRESS_TLS',
      'WORDPRESS_TIMEOUT', 'WORDPRESS_UNREADABLE', 'WORDPRESS_ADDRESS_REFUSED', 'WORDPRESS_REDIRECTED',
      'WORDPRESS_MAINTENANCE', 'WORDPRESS_TOO_MANY_REQUESTS', 'WORDPRESS_SITE_ERROR', 'WORDPRESS_HTTP_NOT_ALLOWED',
      'WORDPRESS_POST_REFUSED', 'WORDPRESS_IMAGE_REFUSED', 'WORDPRESS_POST_TRASHED', 'WORDPRESS_POST_DELETED')
    THEN 'PLATFORM_' || substr(problem, length('WORDPRESS_') + 1) ELSE problem END
$$;--> statement-breakpoint
UPDATE "integration" SET "problem" = pg_temp.general_problem("problem") WHERE "problem" LIKE 'WORDPRESS%';--> statement-breakpoint
UPDATE "publication" SET "reason" = pg_temp.general_problem("reason") WHERE "reason" LIKE 'WORDPRESS%';--> statement-breakpoint
UPDATE "notification" SET "values" = "values" || jsonb_build_object('reason', pg_temp.general_problem("values" ->> 'reason'))
  WHERE "values" ->> 'reason' LIKE 'WORDPRESS%';--> statement-breakpoint
-- Jobs that wait for a site that does not answer, at most a day old.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    UPDATE graphile_worker._private_jobs job
    SET payload = (payload::jsonb - 'baseUrl' - 'username') || jsonb_build_object('platform', 'wordpress',
      'settings', jsonb_build_object('baseUrl', payload ->> 'baseUrl', 'username', payload ->> 'username'))
    FROM graphile_worker._private_tasks task
    WHERE task.id = job.task_id AND task.identifier = 'trash-draft' AND payload ->> 'baseUrl' IS NOT NULL;
  END IF;
END $$;
