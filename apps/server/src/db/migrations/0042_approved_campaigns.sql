-- An approval also covers pictures in the text and e-mail campaigns: what is approved as it is now stays approved.
UPDATE "post_approval" a SET "content_hash" = encode(sha256(convert_to((jsonb_build_array(
  p.title, case when p.title is null then p.primary_keyword end, p.body, p.meta_title, p.meta_description,
  p.excerpt, p.featured_image_id,
  (select jsonb_build_array(i.alt, i.caption) from image i
    where i.account_id = p.account_id and i.id = p.featured_image_id))
  || case when p.slug is null then '[]'::jsonb else jsonb_build_array(p.slug) end
  || case when p.categories = '{}' and p.tags = '{}' then '[]'::jsonb
    else jsonb_build_array(to_jsonb(p.categories), to_jsonb(p.tags)) end
  || coalesce((
    select jsonb_build_array(jsonb_build_object('pictures', jsonb_agg(jsonb_build_array(i.id, i.alt, i.caption) order by i.id)))
    from image i where i.account_id = p.account_id
      and i.id in (select m[1]::uuid from regexp_matches(p.body, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') m)
    having count(*) > 0), '[]'::jsonb)
  || coalesce((
    select jsonb_build_array(jsonb_build_object('language', p.language, 'campaigns',
      jsonb_agg(jsonb_build_array(c.platform, c.subject, c.preview_text, c.recipients_id) order by c.platform)))
    from campaign c where c.account_id = p.account_id and c.post_id = p.id
    having count(*) > 0), '[]'::jsonb))::text, 'UTF8')), 'hex')
FROM "post" p WHERE p.account_id = a.account_id AND p.id = a.post_id AND a.content_hash = encode(sha256(convert_to((jsonb_build_array(
  p.title, case when p.title is null then p.primary_keyword end, p.body, p.meta_title, p.meta_description,
  p.excerpt, p.featured_image_id,
  (select jsonb_build_array(i.alt, i.caption) from image i
    where i.account_id = p.account_id and i.id = p.featured_image_id))
  || case when p.slug is null then '[]'::jsonb else jsonb_build_array(p.slug) end
  || case when p.categories = '{}' and p.tags = '{}' then '[]'::jsonb
    else jsonb_build_array(to_jsonb(p.categories), to_jsonb(p.tags)) end)::text, 'UTF8')), 'hex');
