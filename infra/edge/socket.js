// Turns the address of a WebSocket, `/api/messaging/ws/{userId}`, into that of the stage: a CloudFront function, for
// viewer-request. The account becomes a parameter, which functions/sockets compares with that of the ticket.
function handler(event) {
  const request = event.request
  request.querystring.user = { value: request.uri.split('/')[4] || '' }
  request.uri = '/live'
  return request
}
