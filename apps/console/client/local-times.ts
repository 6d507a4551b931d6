/** Shows dates as people write them, and each instant in the reader's own zone, which the server does not know, unless it names the zone of a customer (`data-zone`); what stood there stays as its title. */
export function showLocalTimes(page: Document): void {
  const style = new Intl.DateTimeFormat(page.documentElement.lang, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[datetime*="T"]:not([data-zone])')) {
    time.title = time.textContent ?? '';
    time.textContent = style.format(new Date(time.dateTime));
  }
  const ofDates = new Intl.DateTimeFormat(page.documentElement.lang, { dateStyle: 'medium', timeZone: 'UTC' });
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[datetime]'))
    if (/^\d{4}-\d\d-\d\d$/.test(time.dateTime)) time.textContent = ofDates.format(new Date(time.dateTime));
}
