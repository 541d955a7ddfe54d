export interface HeadersPolicy {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string }
    ReferrerPolicy: { ReferrerPolicy: string }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains?: boolean; Preload?: boolean }
    FrameOptions: { FrameOption: string }
  }
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] }
}

/** The headers that a policy of the edge sets, on this machine, where documents are at the gateway. */
export function headersOf(
  { SecurityHeadersConfig: security, CustomHeadersConfig: custom }: HeadersPolicy,
  gateway: URL,
): [string, string][] {
  const hsts = security.StrictTransportSecurity
  const transport = [
    `max-age=${hsts.AccessControlMaxAgeSec}`,
    ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(hsts.Preload ? ['preload'] : []),
  ]
  return [
    // On this machine all buckets have the gateway's URL.
    [
      'content-security-policy',
      security.ContentSecurityPolicy.ContentSecurityPolicy.replaceAll(
        /https:\/\/\$\{DocumentsBucketDomain\}/g,
        gateway.origin,
      ),
    ],
    ['referrer-policy', security.ReferrerPolicy.ReferrerPolicy],
    ['strict-transport-security', transport.join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', security.FrameOptions.FrameOption],
    ...(custom?.Items ?? []).map(({ Header, Value }): [string, string] => [Header.toLowerCase(), Value]),
  ]
}
