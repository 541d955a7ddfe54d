/** An English text of the register, on a page in any language. */
export function English({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  )
}
