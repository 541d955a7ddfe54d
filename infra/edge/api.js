// Tells the functions behind the API who is asking: a CloudFront function, for viewer-request of `/api/*`. A header of that
// name which a visitor sent is written over. They believe it because the request shows the edge's key (shared/web/visitor).
function handler(event) {
  event.request.headers['x-kilele-viewer'] = { value: event.viewer.ip }
  return event.request
}
