import { useEffect, useState, type ComponentType } from 'react'

/** {@link IdleWatch}, loaded after the first screen: no session is idle before that. */
export function IdleLater() {
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  useEffect(() => {
    const loaded = import('./idle-watch.tsx')
    // Without it the server ends an idle session, at its next renewal.
    loaded.then(
      ({ IdleWatch }) => setWatch(() => IdleWatch),
      () => undefined,
    )
  }, [])
  return Watch ? <Watch /> : null
}
