import { describe, expect, it, vi } from 'vitest'

import { keyed } from './keyed.ts'

interface Request {
  headers: { 'Idempotency-Key': string }
  body: { text: string }
}

/** An operation that fails this many times, and the keys of its requests. */
function operation(failures: number) {
  const send = vi.fn(async (request: Request) => {
    if (send.mock.calls.length <= failures) throw new Error('the line broke off')
    return { data: request.body.text }
  })
  return { send, keys: () => send.mock.calls.map(([request]) => request.headers['Idempotency-Key']) }
}

describe('requests that create a record', () => {
  it('keep their key until they succeed', async () => {
    const { send, keys } = operation(2)
    const create = keyed(send)
    await expect(create({ body: { text: 'chairs' } })).rejects.toThrow('the line broke off')
    await expect(create({ body: { text: 'chairs' } })).rejects.toThrow('the line broke off')
    await expect(create({ body: { text: 'chairs' } })).resolves.toBe('chairs')
    expect(new Set(keys()).size).toBe(1)
    await create({ body: { text: 'chairs' } })
    expect(new Set(keys()).size).toBe(2)
  })

  it('have one key when they are sent twice at once', async () => {
    const { send, keys } = operation(0)
    await Promise.all([keyed(send)({ body: { text: 'chairs' } }), keyed(send)({ body: { text: 'chairs' } })])
    expect(new Set(keys()).size).toBe(1)
  })

  it('have a key of their own when something else is asked for, or by another operation', async () => {
    const [first, second] = [operation(1), operation(0)]
    await expect(keyed(first.send)({ body: { text: 'chairs' } })).rejects.toThrow('the line broke off')
    await keyed(first.send)({ body: { text: 'tables' } })
    await keyed(second.send)({ body: { text: 'chairs' } })
    expect(new Set([...first.keys(), ...second.keys()]).size).toBe(3)
  })
})
