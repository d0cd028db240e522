/**
 * The allowed lateness of a row `p` of a post or publication, as an interval after its due time. After it the
 * publication fails and the owner decides.
 */
export const lateHoursSql = (p: string): string =>
  `(select make_interval(hours => w.late_hours) from workspace w
    where w.account_id = ${p}.account_id and w.id = ${p}.workspace_id)`
