import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import description from '../../openapi.json' with { type: 'json' }
import type { OperationId } from './operations.ts'
import { invalidate, staleAfter, type Resource } from './stale.ts'

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The operations of the contract that read. */
const reads = Object.values(description.paths).flatMap((path) => ('get' in path ? [camel(path.get.operationId)] : []))

const resources = Object.keys(staleAfter) as Resource[]

it.each(resources)('a change of %s names operations that read, each once', (resource) => {
  const named: readonly OperationId[] = staleAfter[resource]
  expect(named).not.toHaveLength(0)
  expect(reads).toEqual(expect.arrayContaining([...named]))
  expect(new Set(named).size).toBe(named.length)
})

it('an operation that does not exist does not compile', () => {
  // @ts-expect-error -- the contract has `listUsers`
  const wrong: OperationId = 'listUser'
  // @ts-expect-error -- a query of pages is the query of its operation
  const pages: OperationId = 'listUsersInfinite'
  // @ts-expect-error -- an operation that writes has no query
  const write: OperationId = 'suspendUser'
  expect(reads).not.toEqual(expect.arrayContaining([wrong, pages, write]))
})

/** The lists that the features had before this table; every entry must contain at least these. */
const before: [Resource, OperationId[]][] = [
  ['account', ['listUsers', 'getUser', 'listCandidates', 'getCandidate', 'getAdminDashboard']],
  ['blacklisting', ['getBlacklisting', 'listCandidates', 'getCandidate']],
  ['careerHistory', ['listCareerHistory', 'getDashboard']],
  ['document', ['getVettingCase', 'listVettingQueue', 'listCandidates', 'getCandidate', 'listDocuments']],
  ['document', ['myDocuments', 'getVettingProcess', 'getDashboard', 'getAdminDashboard']],
  ['introduction', ['getIntroduction', 'getWorkflowHistory', 'listIntroductions', 'getWorkflowDashboard']],
  ['introduction', ['getIntroductionAnalytics', 'getDashboard', 'getExecutive', 'listMyIntroductionRequests']],
  ['introduction', ['getIntroductionQuota']],
  ['memberApplication', ['listMemberApplications', 'memberApplicationAnalytics', 'getMemberApplication']],
  ['memberApplication', ['getAdminDashboard']],
  ['profile', ['getDashboard', 'getProfile', 'getExecutiveProfile', 'getMe']],
  ['reference', ['listReferences', 'getVettingProcess', 'getDashboard', 'listCandidateReferences']],
  ['settings', ['getMe', 'getProfile', 'getExecutiveProfile', 'getDashboard', 'getExecutiveSettings']],
  ['vetting', ['getVettingProcess', 'getVettingStatus', 'getDashboard', 'listReferences', 'myDocuments']],
  ['vetting', ['getVettingCase', 'listVettingQueue', 'listCandidates', 'getCandidate', 'getAdminDashboard']],
  ['vetting', ['listDocuments', 'listUsers']],
]

it.each(before)('a change of %s covers %j', (resource, operations) => {
  expect(staleAfter[resource]).toEqual(expect.arrayContaining(operations))
})

it('a change marks every query of its operations as stale, and no other', async () => {
  const queryClient = new QueryClient()
  const key = (_id: OperationId, path?: object) => [{ _id, baseUrl: 'https://kilele.example', path }]
  const shown = [key('getIntroduction', { id: 'int_1' }), key('getIntroduction', { id: 'int_2' }), key('listUsers')]
  for (const each of shown) queryClient.setQueryData(each, {})
  await invalidate(queryClient, 'introduction')
  expect(shown.map((each) => queryClient.getQueryState(each)?.isInvalidated)).toEqual([true, true, false])
})
