/** The longest automatic wait. */
const LONGEST_SECONDS = 10

const listeners = new Set<() => void>()
let waiting = 0

/** Whether a request is waiting for its retry because the service was busy. */
export function isBusy(): boolean {
  return waiting > 0
}

/** Calls back when the first request starts waiting and when the last one stops. */
export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sends a request, and retries once after a 503 with a Retry-After header. If the first request was executed
 * despite its 503, the second one is executed or refused, as after a second press of the button.
 */
export async function sendPatiently(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const response = await send()
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 503 || !(seconds > 0 && seconds <= LONGEST_SECONDS)) return response
  waiting += 1
  notify()
  try {
    await pause(seconds * 1000, signal)
    return await send()
  } finally {
    waiting -= 1
    notify()
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Ends early, with a failure, when the request is aborted. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
