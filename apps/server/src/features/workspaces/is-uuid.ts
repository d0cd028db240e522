/** Ids are UUIDs: another text cannot be one of ours, so it is unknown (API-008). */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
