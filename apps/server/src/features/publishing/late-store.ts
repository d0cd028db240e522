/**
 * How late a row `p` of a post or publication may go out: then publishing is given up and the owner asked, as its workspace
 * says (rule 2). An interval after the due instant.
 */
export const lateHoursSql = (p: string): string =>
  `(select make_interval(hours => w.late_hours) from workspace w
    where w.account_id = ${p}.account_id and w.id = ${p}.workspace_id)`
