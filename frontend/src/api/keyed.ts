/** Keys of requests that have not succeeded, by operation and request. */
const keys = new WeakMap<object, Map<string, string>>()

/**
 * Makes an operation that creates a record safe against a double click and a lost response: the same request has the
 * same Idempotency-Key until it succeeds, so that a retry returns the created record. After that, the same request
 * creates another record.
 */
export function keyed<Request extends { headers: { 'Idempotency-Key': string } }, Answer>(
  operation: (request: Request) => Promise<{ data: Answer }>,
): (request: Omit<Request, 'headers' | 'url'>) => Promise<Answer> {
  return async (request) => {
    const waiting = keys.get(operation) ?? new Map<string, string>()
    keys.set(operation, waiting)
    const asked = JSON.stringify(request)
    const key = waiting.get(asked) ?? crypto.randomUUID()
    waiting.set(asked, key)
    const { data } = await operation({ ...request, headers: { 'Idempotency-Key': key } } as Request)
    waiting.delete(asked)
    return data
  }
}
