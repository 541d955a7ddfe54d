import { IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'

/** The icon of a kind of file, by its name. */
export function FileIcon({ name }: { name: string }) {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const Icon = ending === 'pdf' ? IconFileTypePdf : ending.startsWith('doc') ? IconFileText : IconPhoto
  return <Icon size={20} stroke={1.5} aria-hidden="true" />
}
