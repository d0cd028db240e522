/** One file as a browser's form sends it, for `app.inject`. */
export const fileForm = (
  field: string,
  bytes: Buffer,
  { name = 'picture.png', type = 'image/png' } = {},
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = 'form-boundary-7f3c'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
