const UNIT = 30;

/** A visit that is being carried: the row and the minute under it. */
type Carried = { readonly job: HTMLElement; row: number; at: number; readonly from: { readonly row: number; readonly at: number } };

/**
 * Carries visits over the dispatch board: by mouse, or `m` on a visit, arrows, Enter, and Escape to take it back; without one in hand, arrows walk the
 * visits. Putting one down sends the form below the board, so that the server decides.
 */
export function carryOnBoard(page: Document): void {
  const board = page.querySelector<HTMLElement>('[data-board]');
  const form = page.querySelector<HTMLFormElement>('#board-move');
  if (!board || !form) return;
  const begins = Number(board.dataset.from);
  const rows = [...board.querySelectorAll<HTMLElement>('[data-badge]')];
  let carried: Carried | undefined;

  board.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    if (carried ? carry(event.key) : walk(event.key, event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  board.addEventListener('dragstart', (event) => {
    const job = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-movable]') : null;
    if (job) pickUp(job);
    else event.preventDefault();
  });
  board.addEventListener('dragover', (event) => {
    const to = placeAt(event);
    if (!carried || !to) return;
    event.preventDefault();
    Object.assign(carried, to);
    show(carried);
  });
  board.addEventListener('drop', (event) => {
    event.preventDefault();
    putDown();
  });
  board.addEventListener('dragend', () => takeBack());

  function walk(key: string, target: HTMLElement): boolean {
    const job = target.closest<HTMLElement>('[data-job]');
    if (!job) return false;
    if (key === 'm' && job.dataset.movable !== undefined) {
      pickUp(job);
      return true;
    }
    const next = nextJob(job, key);
    next?.focus();
    return next !== undefined;
  }

  /** Along the row, or the nearest in time in another one. */
  function nextJob(job: HTMLElement, key: string): HTMLElement | undefined {
    const row = rows.findIndex((one) => one.contains(job));
    const jobsOf = (one: HTMLElement | undefined) => [...(one?.querySelectorAll<HTMLElement>('[data-job]') ?? [])];
    const own = jobsOf(rows[row]);
    if (key === 'ArrowRight' || key === 'ArrowLeft') return own[own.indexOf(job) + (key === 'ArrowRight' ? 1 : -1)];
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
    const step = key === 'ArrowDown' ? 1 : -1;
    for (let at = row + step; at >= 0 && at < rows.length; at += step) {
      const [nearest] = jobsOf(rows[at]).toSorted((one, other) => apart(one, job) - apart(other, job));
      if (nearest) return nearest;
    }
    return undefined;
  }

  function carry(key: string): boolean {
    if (!carried) return false;
    switch (key) {
      case 'ArrowRight':
        carried.at += UNIT;
        break;
      case 'ArrowLeft':
        carried.at = Math.max(begins, carried.at - UNIT);
        break;
      case 'ArrowDown':
        carried.row = Math.min(rows.length - 1, carried.row + 1);
        break;
      case 'ArrowUp':
        carried.row = Math.max(0, carried.row - 1);
        break;
      case 'Enter':
        putDown();
        return true;
      case 'Escape':
        takeBack();
        return true;
      default:
        return false;
    }
    show(carried);
    return true;
  }

  function pickUp(job: HTMLElement): void {
    const row = rows.findIndex((one) => one.contains(job));
    const at = Number(job.dataset.at);
    carried = { job, row, at, from: { row, at } };
    board?.setAttribute('data-carrying', '');
    show(carried);
  }

  /** The visit itself shows where it would go. */
  function show({ job, row, at }: Carried): void {
    for (const name of [...job.classList]) if (name.startsWith('at-')) job.classList.remove(name);
    job.classList.add(`at-${Math.max(0, Math.floor((at - begins) / UNIT))}`, 'carried');
    const clock = job.querySelector('.job-time');
    if (clock) clock.textContent = `${timeOf(at)} · `;
    if (job.parentElement !== rows[row]) {
      rows[row]?.append(job);
      job.focus();
    }
  }

  function takeBack(): void {
    if (!carried) return;
    const { job, from } = carried;
    Object.assign(carried, from);
    show(carried);
    job.classList.remove('carried');
    carried = undefined;
    board?.removeAttribute('data-carrying');
  }

  function putDown(): void {
    if (!carried || !form) return;
    const { job, row, at, from } = carried;
    if (row === from.row && at === from.at) {
      takeBack();
      return;
    }
    const put = (name: string, value: string) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    put('number', job.dataset.job ?? '');
    put('badge', rows[row]?.dataset.badge ?? '');
    put('to', timeOf(at));
    carried = undefined;
    form.requestSubmit();
  }

  function placeAt(event: DragEvent): Pick<Carried, 'row' | 'at'> | undefined {
    const row = rows.findIndex((one) => event.target instanceof Node && one.contains(event.target));
    const heading = rows[row]?.querySelector('h3')?.getBoundingClientRect();
    const box = rows[row]?.getBoundingClientRect();
    if (!heading || !box) return undefined;
    const units = Number(board?.dataset.units);
    const unit = Math.floor(((event.clientX - heading.right) / (box.right - heading.right)) * units);
    return { row, at: begins + Math.max(0, unit) * UNIT };
  }
}

const apart = (one: HTMLElement, other: HTMLElement): number => Math.abs(Number(one.dataset.at) - Number(other.dataset.at));

const timeOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
