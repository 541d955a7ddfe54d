import { queryOptions } from '@tanstack/react-query'

import { createQueryKey } from './generated/@tanstack/react-query.gen.ts'
import { client } from './generated/client.gen.ts'
import type { OperationId } from './operations.ts'

interface Reading {
  url: string
  query?: Record<string, unknown>
}

/**
 * The query of one reading operation, as the generated options have it, but without the generated module of its area, whose
 * other operations would make a first visit up to 1 kB larger. `Asked` and `Answers` are the contract's types of the operation.
 */
export function reading<Asked extends Reading, Answers>(
  operation: OperationId,
  url: Asked['url'],
  query?: Asked['query'],
) {
  return queryOptions({
    queryKey: createQueryKey(operation, query === undefined ? {} : { query }),
    queryFn: async ({ signal }) => {
      const asked = { security, url, ...(query === undefined ? {} : { query }), signal, throwOnError: true } as const
      const { data } = await client.get<Answers, unknown, true>(asked)
      return data
    },
  })
}

const security = [{ scheme: 'bearer', type: 'http' }] as const
