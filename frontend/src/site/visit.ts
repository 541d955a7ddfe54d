// A module of their own: tests cannot replace the browser's `location`, but they can replace these.

/** Opens a page of the site. */
export const visit = (path: string): void => location.assign(path)

/** Opens a page of the site, to which "Back" does not return. */
export const visitInstead = (path: string): void => location.replace(path)
