/** Downloads bytes as a file. */
export function saveFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken its own hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
