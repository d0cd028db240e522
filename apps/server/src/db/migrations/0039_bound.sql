-- Whether the post may be public there though its row starts afresh: it stays bound to what it made until a try has looked.
ALTER TABLE "publication" ADD COLUMN "is_bound" boolean DEFAULT false NOT NULL;
