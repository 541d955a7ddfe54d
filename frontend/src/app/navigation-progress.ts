import { nprogress } from '@mantine/nprogress'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** A thin line on top while a page loads; none for a page that loads at once. */
export function useNavigationProgress(): void {
  const isMoving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => nprogress.start(), 150)
    return () => {
      clearTimeout(timer)
      nprogress.complete()
    }
  }, [isMoving])
}
