import { useState } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/**
 * The requested parameters of the URL, and a setter. The URL changes when their data has been loaded; the
 * choice is shown at once, and a second click builds on it.
 */
export function useAskedParams(): [URLSearchParams, (params: URLSearchParams, options: NavigateOptions) => void] {
  const here = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState({ since: here.key, search: here.search })
  const ask = (params: URLSearchParams, options: NavigateOptions) => {
    const search = `?${params}`
    setAsked({ since: here.key, search })
    void navigate({ search }, options)
  }
  return [new URLSearchParams(asked.since === here.key ? asked.search : here.search), ask]
}
