-- Looking for the next large recording without a smaller copy reads neither the copied nor the short ones, of which every composed set adds one.
create index paper_recordings_without_light on paper_recordings (sealed_bytes) where light_bytes is null;
