CREATE INDEX "publication_quarantined" ON "publication" ("due_at") WHERE state = 'failed' and reason in ('PUBLISHING_MISTAKE', 'PUBLISHING_MISTAKE_UNCONFIRMED');--> statement-breakpoint
CREATE INDEX "orphan_draft_quarantined" ON "orphan_draft" ("account_id") WHERE internal_errors >= 5;--> statement-breakpoint
CREATE INDEX "site_act_quarantined" ON "site_act" ("account_id", "publication_id", "created_at") WHERE reason = 'SITE_ACTION_INTERNAL_ERROR';--> statement-breakpoint
CREATE INDEX "site_copy_quarantined" ON "site_copy" ("account_id") WHERE internal_errors >= 5 and state <> 'deleted';--> statement-breakpoint
CREATE INDEX "campaign_quarantined" ON "campaign" ("account_id") WHERE state = 'failed' and reason = 'CAMPAIGN_MISTAKE';--> statement-breakpoint
CREATE INDEX "operator_act_backup" ON "operator_act" ("created_at") WHERE action = 'backup-written';
