/** The parameter of the URL with the stage that phones show. */
export const STAGE = 'stage'

/** The id of the link on a card, for the focus when the file is closed: the card may be in another column by then. */
export const cardLinkId = (application: string) => `card-${application}`
