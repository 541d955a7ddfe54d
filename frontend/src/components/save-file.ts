/** Downloads bytes as a file. */
export function saveFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started the download by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address))
}
