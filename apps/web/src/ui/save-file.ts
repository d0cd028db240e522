/** Lets the browser keep a file, as a followed download link would. */
export const saveFile = (file: File) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}
