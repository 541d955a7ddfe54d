import { signed, table, tableOf, type Item } from './clock.ts'

/** The open WebSocket connections of an executive, by their ids in API Gateway. */
export async function connectionsOf(account: string): Promise<string[]> {
  const { Items: items } = await table('Query', {
    TableName: await tableOf('MessagingTable'),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: `SOCKETS#${account}` } },
  })
  return (items as Item[]).flatMap(({ id }) => id?.S ?? [])
}

/** Ends a connection as a gateway does that loses it. */
export async function dropConnection(id: string): Promise<void> {
  const sockets = process.env['KILELE_SOCKETS'] ?? ''
  const answer = await fetch(`${sockets}/live/@connections/${id}`, {
    method: 'DELETE',
    headers: signed('execute-api'),
  })
  if (!answer.ok) throw new Error(`${id} was not closed: ${answer.status}`)
}

/** Whether this ticket opens a connection for an account. */
export function opens(account: string, ticket: string): Promise<boolean> {
  const web = new URL(process.env['KILELE_WEB'] ?? 'http://127.0.0.1:5173')
  const socket = new WebSocket(`ws://${web.host}/api/messaging/ws/${account}?ticket=${ticket}`)
  return new Promise((resolve) => {
    socket.addEventListener('open', () => {
      socket.close()
      resolve(true)
    })
    socket.addEventListener('error', () => resolve(false))
  })
}
