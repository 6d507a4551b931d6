import { networkShapes } from '#modules/equipment/server/network-shapes.ts';
import { createMailbox, textsIn } from '#modules/notices/server/mailbox.ts';
import { paymentsMetrics } from '#modules/payments/server/metrics.ts';
import type { ChargeAnswer, ProcessorPort } from '#modules/payments/server/processor.ts';
import type { BankLinkPort } from '#modules/wallet/server/bank-link.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { CircuitOpen } from '#platform/server/ports/circuit.ts';
import type { ProviderName } from '#platform/server/ports/circuits.ts';
import { reading } from '#platform/server/ports/reading.ts';
import { throughCircuit } from '#platform/server/ports/through-circuit.ts';
import type { Instruments } from '#platform/server/process/instruments.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { gatewaysOf } from '#providers/gateway/gateways.ts';
import { createImapMail } from '#providers/imap/imap-mail.ts';
import { createImapVoicemail } from '#providers/imap/imap-voicemail.ts';
import type { NetworkModule, NetworkPorts } from '#providers/network-module.ts';
import type { ProcessorModule } from '#providers/processors/processor-module.ts';
import type { Provider } from '#providers/provider.ts';
import { createRelay } from '#providers/smtp/relay.ts';
import { createSmtp } from '#providers/smtp/smtp.ts';
import { lettersIn } from './letters-in.ts';
import { bankLinkOf, networkAt, processorAt, vaultOf } from './other-systems.ts';
import { providerForPages } from './provider-for-pages.ts';

type Dependencies = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly provider: Provider;
  /** Opens the processor and the banks that it reaches. */
  readonly processors: ProcessorModule;
  /** Undefined if there is none. */
  readonly network: NetworkModule | undefined;
  /** Replacements for the environment's systems. */
  readonly processor?: ProcessorPort | undefined;
  readonly vault?: VaultPort | undefined;
  readonly bankLink?: BankLinkPort | undefined;
  readonly networkPorts?: NetworkPorts | undefined;
  readonly patienceMs?: number | undefined;
  readonly instruments: Instruments;
};

export type GuardedSystems = ReturnType<typeof guardedSystems>;

/** Every external system, each behind its own circuit. `ports`: those of the provider that pages read. */
export function guardedSystems(deps: Dependencies) {
  const { settings, database, clock, machine, provider, processors, patienceMs, instruments } = deps;
  const { circuits } = instruments;
  const behind = <Port extends object>(name: ProviderName, port: Port | undefined) => port && throughCircuit(port, circuits(name));
  const mailbox = settings.mail ? undefined : createMailbox({ database, clock });
  const relay = settings.mail ? createRelay(settings.mail) : undefined;
  const { sms, push } = gatewaysOf(settings.gateways, machine);
  const onServer = mailServerOf(provider, settings);
  return {
    ports: providerForPages({ ...withVoicemail(provider, settings), ...(onServer && { mail: onServer }) }, circuits, patienceMs),
    letters: onServer,
    audiences: throughCircuit(provider.audiences, circuits('audiences')),
    ledger: throughCircuit(provider.payments, circuits('payments')),
    processor: guardedProcessor(deps.processor ?? processors.open(processorAt(settings)), instruments),
    vault: throughCircuit(deps.vault ?? vaultOf(settings), circuits('vault'), ['fieldsUrl', 'codeUrl']),
    bankLink: behind('bank-link', deps.bankLink ?? bankLinkOf(processors, settings)),
    networkPorts: guardedNetwork(deps),
    mailbox,
    outgoingMail: behind('mail', relay) ?? lettersIn(mailbox ?? createMailbox({ database, clock })),
    channels: {
      mail: mailbox ?? behind('mail', settings.mail && createSmtp(settings.mail)),
      sms: behind('sms', sms) ?? (mailbox && textsIn(mailbox)),
      push: behind('push', push),
    },
  };
}

/** How long a page's question about messages may take, and the download of a long one. */
const IMAP_TIMEOUT_MS = 10_000;

/** What the provider's mailboxes hold is its own, unless a mail server has it. */
const mailServerOf = ({ mail }: Provider, { mailboxes: { url, sieveUrl }, lower }: Settings) =>
  url === undefined || sieveUrl === undefined
    ? undefined
    : createImapMail({
        server: { url, timeoutMs: IMAP_TIMEOUT_MS },
        sieve: { url: sieveUrl, timeoutMs: IMAP_TIMEOUT_MS, encrypted: !lower },
        own: mail,
      });

/** The messages of callers are the provider's own, unless a mail server has them. */
function withVoicemail(provider: Provider, { voicemailUrl }: Settings): Provider {
  if (voicemailUrl === undefined) return provider;
  const server = { url: voicemailUrl, timeoutMs: IMAP_TIMEOUT_MS };
  return { ...provider, voicemail: createImapVoicemail({ server, lines: (accountId) => provider.voice.lines(accountId) }) };
}

/** Undefined where no network is configured: the sandbox is there in lower environments only. */
function guardedNetwork({ settings, network, networkPorts, patienceMs, instruments: { circuits } }: Dependencies): NetworkPorts | undefined {
  const opened = networkPorts ?? (settings.lower ? network?.open(networkAt(settings)) : undefined);
  return (
    opened && {
      network: reading(opened.network, networkShapes, patienceMs, circuits('network')),
      provisioning: throughCircuit(opened.provisioning, circuits('provisioning')),
      carrier: throughCircuit(opened.carrier, circuits('carrier')),
      calls: throughCircuit(opened.calls, circuits('calls')),
    }
  );
}

/**
 * A processor behind its circuit. While the circuit is open, a charge is answered as definitely not sent, so the customer can pay again at once. A
 * charge whose answer is lost counts as a failure but remains one charge; it is never sent again.
 */
export function guardedProcessor(processor: ProcessorPort, { metrics, circuits }: Instruments): ProcessorPort {
  const circuit = circuits('processor');
  const meter = metrics.of(paymentsMetrics);
  const guarded = throughCircuit(processor, circuit, ['readEvent']);
  const taken = async (act: 'charge' | 'refund', ask: () => Promise<ChargeAnswer>): Promise<ChargeAnswer> => {
    const answer = await circuit.run(ask, { name: act, isFailure: isLost }).catch(notSent);
    meter.add('demarc_processor_outcomes_total', { act, outcome: answer.outcome });
    return answer;
  };
  return {
    charge: (charge) => taken('charge', () => processor.charge(charge)),
    refund: (refund) => taken('refund', () => processor.refund(refund)),
    lookup: (paymentId) => guarded.lookup(paymentId),
    lookupRefund: (refundId) => guarded.lookupRefund(refundId),
    verifyMethod: (method) => guarded.verifyMethod(method),
    report: (page) => guarded.report(page),
    reportReversals: (page) => guarded.reportReversals(page),
    readEvent: (delivery) => guarded.readEvent(delivery),
  };
}

const isLost = ({ outcome }: ChargeAnswer): boolean => outcome === 'unknown' || outcome === 'not-attempted';

function notSent(error: unknown): ChargeAnswer {
  if (error instanceof CircuitOpen) return { outcome: 'not-attempted' };
  throw error;
}
